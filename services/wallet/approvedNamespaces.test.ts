import { expect, test } from 'vitest'
import { approvedNamespaces, type Offer, type Proposal } from './approvedNamespaces'

const offer: Offer = {
  networkIds: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged'],
  address: '0xA',
}
const wanted = (chains: string[], methods = ['personal_sign'], events: string[] = []) => ({
  chains,
  methods,
  events,
})
const proposal = (parts: Partial<Proposal>): Proposal => ({
  requiredNamespaces: {},
  optionalNamespaces: {},
  ...parts,
})

test('what is wanted and there is approved, whether it is required or not', () => {
  const approved = approvedNamespaces(
    proposal({
      requiredNamespaces: { eip155: wanted(['eip155:10']) },
      optionalNamespaces: {
        eip155: wanted(
          ['eip155:1', 'eip155:5'],
          ['eth_sendTransaction', 'eth_sign'],
          ['chainChanged', 'other'],
        ),
        solana: wanted(['solana:mainnet']),
      },
    }),
    offer,
  )

  expect(approved).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      accounts: ['eip155:1:0xA', 'eip155:10:0xA'],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged'],
    },
  })
})

test('a namespace may be named by its network', () => {
  const optionalNamespaces = { 'eip155:10': { methods: ['personal_sign'], events: [] } }

  expect(approvedNamespaces(proposal({ optionalNamespaces }), offer)?.eip155.chains).toEqual(['eip155:10'])
})

test.each([
  ['network', { eip155: wanted(['eip155:5']) }],
  ['method', { eip155: wanted(['eip155:1'], ['eth_sign']) }],
  ['event', { eip155: wanted(['eip155:1'], [], ['other']) }],
  ['namespace', { solana: wanted(['solana:mainnet']) }],
])('a required %s that is not there refuses the whole', (_, requiredNamespaces) => {
  const optionalNamespaces = { eip155: wanted(['eip155:1']) }

  expect(approvedNamespaces(proposal({ requiredNamespaces, optionalNamespaces }), offer)).toBeUndefined()
})

test('a proposal without a network of the wallet is refused', () => {
  const optionalNamespaces = { eip155: wanted(['eip155:5']) }

  expect(approvedNamespaces(proposal({ optionalNamespaces }), offer)).toBeUndefined()
})
