/** Source: docs/reference/specification.md#limits, display. */
const signs: Readonly<Record<string, '+' | '-'>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

/** The sign before an operation's amount; empty for operations whose names say the direction. */
export function signOf(operationType: string): '+' | '-' | '' {
  return Object.hasOwn(signs, operationType) ? signs[operationType]! : ''
}
