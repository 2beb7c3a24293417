import { expect, test } from 'vitest'
import {
  approvedNamespaces,
  type Proposal,
  type SupportedNamespace,
  wantedNetworks,
} from './approvedNamespaces'

const eip155: SupportedNamespace = {
  networkIds: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged'],
  addresses: ['0xB', '0xA'],
}
const solana: SupportedNamespace = {
  networkIds: ['solana:reef'],
  methods: ['solana_signMessage'],
  events: ['accountsChanged'],
  addresses: ['SoL'],
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

test('wanted and supported parts are approved, required or not', () => {
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
    { eip155 },
  )

  expect(approved).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      accounts: ['eip155:1:0xB', 'eip155:1:0xA', 'eip155:10:0xB', 'eip155:10:0xA'],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged'],
    },
  })
})

test('a namespace may be named by its network', () => {
  const optionalNamespaces = { 'eip155:10': { methods: ['personal_sign'], events: [] } }

  expect(approvedNamespaces(proposal({ optionalNamespaces }), { eip155 })?.eip155?.chains).toEqual([
    'eip155:10',
  ])
})

test.each([
  ['network', { eip155: wanted(['eip155:5']) }],
  ['method', { eip155: wanted(['eip155:1'], ['eth_sign']) }],
  ['event', { eip155: wanted(['eip155:1'], [], ['other']) }],
  ['namespace', { solana: wanted(['solana:mainnet']) }],
])('an unsupported required %s refuses the whole', (_, requiredNamespaces) => {
  const optionalNamespaces = { eip155: wanted(['eip155:1']) }

  expect(approvedNamespaces(proposal({ requiredNamespaces, optionalNamespaces }), { eip155 })).toBeUndefined()
})

test('a proposal without a network of the wallet is refused', () => {
  const optionalNamespaces = { eip155: wanted(['eip155:5']) }

  expect(approvedNamespaces(proposal({ optionalNamespaces }), { eip155 })).toBeUndefined()
})

test('one proposal covers every supported namespace', () => {
  const optionalNamespaces = {
    eip155: wanted(['eip155:1']),
    solana: wanted(['solana:reef'], ['solana_signMessage', 'solana_signTransaction'], ['accountsChanged']),
  }

  expect(approvedNamespaces(proposal({ optionalNamespaces }), { eip155, solana })).toEqual({
    eip155: {
      chains: ['eip155:1'],
      accounts: ['eip155:1:0xB', 'eip155:1:0xA'],
      methods: ['personal_sign'],
      events: [],
    },
    solana: {
      chains: ['solana:reef'],
      accounts: ['solana:reef:SoL'],
      methods: ['solana_signMessage'],
      events: ['accountsChanged'],
    },
  })
})

test('every wanted network is listed once', () => {
  const requiredNamespaces = { eip155: wanted(['eip155:1']) }
  const optionalNamespaces = { eip155: wanted(['eip155:1', 'eip155:5']), 'cosmos:hub': wanted([]) }

  expect(wantedNetworks({ requiredNamespaces, optionalNamespaces })).toEqual([
    'eip155:1',
    'eip155:5',
    'cosmos:hub',
  ])
})
