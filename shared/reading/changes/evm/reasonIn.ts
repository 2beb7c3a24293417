/** The reason in what a contract returns with a refusal: Solidity's `Error(string)`, uncleaned. Other encodings have no words for people. */
export function reasonIn(returned: string): string | undefined {
  if (!/^0x08c379a0([\da-f]{2})*$/i.test(returned)) return undefined
  const bytes = Uint8Array.from(returned.slice(10).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const length = bytes.slice(60, 64).reduce((sum, byte) => sum * 256 + byte, 0)
  return new TextDecoder().decode(bytes.slice(64, 64 + length)) || undefined
}
