import type { ParseArgsConfig } from 'node:util'

/** Arguments with every option's value joined to it, as in `--keys=-a`: a public key may begin with `-`. */
export function joinValues(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): string[] {
  const optionOf = (arg = '') => {
    const name = arg.startsWith('--') ? arg.slice(2).split('=')[0]! : ''
    return Object.hasOwn(options, name) ? options[name] : undefined
  }
  const joined: string[] = []
  for (let at = 0; at < args.length; at++) {
    const [arg, next] = [args[at]!, args[at + 1]]
    const takesNext = optionOf(arg)?.type === 'string' && !arg.includes('=') && next !== undefined
    if (takesNext && !optionOf(next)) {
      joined.push(`${arg}=${next}`)
      at++
    } else joined.push(arg)
  }
  return joined
}
