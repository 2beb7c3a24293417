/** A transaction as the API sends it. By default, it sends Ether. */
export function sampleTransaction({
  id = '1',
  operationType = 'send',
  chain = 'eip155:1',
  minedAt = '2026-03-12T10:00:00Z',
  status = 'confirmed',
  direction = 'out',
  numeric = '1',
  sender = '0x1111111111111111111111111111111111111111',
  recipient = '0x2222222222222222222222222222222222222222',
  symbol = 'ETH',
} = {}) {
  return {
    id,
    metadata: {
      operationType,
      hash: `0x${id}`,
      chain,
      minedAt,
      sentFrom: sender,
      sentTo: recipient,
      status,
    },
    transfers: [
      {
        fungible_info: { symbol, icon: { url: '' } },
        nft_info: undefined,
        direction,
        quantity: { numeric },
        sender,
        recipient,
      },
    ],
  }
}
