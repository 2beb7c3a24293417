/** EVM addresses in lower case. The last one stands for a network's own currency in many interfaces. */
const burnt = [
  `0x${'0'.repeat(36)}dead`,
  `0xdead${'0'.repeat(36)}`,
  '0xdead000000000000000042069420694206942069',
  `0x${'e'.repeat(40)}`,
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
]
/** Zero, and the range of precompiled contracts. Source: EIP-7587 */
const lastReserved = 0x1ffn

/** Whether assets sent to an address are lost: no key of it exists. */
export function isBurnAddress(address: string): boolean {
  const plain = address.toLowerCase()
  if (burnt.includes(plain)) return true
  return /^0x[\da-f]{40}$/.test(plain) && BigInt(plain) <= lastReserved
}
