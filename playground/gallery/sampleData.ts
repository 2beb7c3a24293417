import type { Connector } from '@shared/domain/connector'
import { providerNames } from '@shared/domain/login'
import type { Network } from '@shared/domain/network'
import type { SignInFields } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { connectedOn, fakeConnector } from '../../tests/fakes/fakeConnection'
import { mainnet, optimism, sepolia, solana as solanaMainnet } from '../../tests/fakes/fakeNetworks'
import { logoOf } from './logoOf'
import { networkMarks, walletMarks } from './marks'

/** Realistic names: short, long, without a space, in other scripts. */
export const names = {
  wallet: 'Harbor Wallet',
  longWallet: 'The Extraordinarily Longwinded Multichain Wallet of the Northern Harbor Company',
  unbrokenWallet: 'Donaudampfschifffahrtsgesellschaftskapitänswallet',
  arabicWallet: 'محفظة الميناء',
  cyrillicWallet: 'Кошелёк «Гавань»',
  longNetwork: 'Interplanetary Settlement Layer Testing Environment Number Seventeen',
  unbrokenNetwork: 'Supercalifragilisticexpialidociousnet',
} as const

export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const solanaAddress = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
export const otherAddress = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
/** An earlier receiver, and an address that resembles it. */
export const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
export const lookAlike = '0x5a0b11bB7eE8a0f2c3dD4eEf0123456789aB9c4c'
/** An API that serves one picture for everything: the part after a `#` is ignored. */
export const pictureApi = (picture: string) => `${picture}#`
/** A picture that never loads. */
export const brokenImage = 'data:image/png,'

export const ethereum: Network = {
  ...mainnet,
  assets: { imageUrl: networkMarks.ethereum },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
}
export const opMainnet: Network = {
  ...optimism,
  assets: { imageUrl: networkMarks.optimism },
}
export const longNetwork: Network = {
  ...optimism,
  id: 17,
  caipNetworkId: 'eip155:17',
  name: names.longNetwork,
}
export const unbrokenNetwork: Network = {
  ...optimism,
  id: 18,
  caipNetworkId: 'eip155:18',
  name: names.unbrokenNetwork,
}
export const brokenNetwork: Network = {
  ...optimism,
  id: 19,
  caipNetworkId: 'eip155:19',
  name: 'Base',
  assets: { imageUrl: brokenImage },
}
export { sepolia }
export const solana: Network = {
  ...solanaMainnet,
  assets: { imageUrl: networkMarks.solana },
}
export const solanaDevnet: Network = {
  ...solanaMainnet,
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  testnet: true,
}

export const manyNetworks: readonly Network[] = Array.from({ length: 24 }, (_, index) => ({
  ...optimism,
  id: 100 + index,
  caipNetworkId: `eip155:${100 + index}` as const,
  name: `Network ${index + 1}`,
}))

export const harbor: Connector = {
  ...fakeConnector,
  id: 'local.harbor',
  name: names.wallet,
  imageUrl: logoOf('#0b7a75', 'M14 40c6 6 30 6 36 0l-4 12H18zM30 12h4v24h-4zM36 16l10 18H36z'),
}
export const meadow: Connector = {
  ...fakeConnector,
  id: 'local.meadow',
  name: 'Meadow',
  imageUrl: logoOf('#f5b74f', 'M32 14c10 8 10 28 0 36-10-8-10-28 0-36z'),
}
export const plainWallet: Connector = { ...fakeConnector, id: 'local.plain', name: 'Quay' }
export const brokenWallet: Connector = {
  ...fakeConnector,
  id: 'local.broken',
  name: 'Broken Picture',
  imageUrl: brokenImage,
}
export const longWallet: Connector = { ...fakeConnector, id: 'local.long', name: names.longWallet }
export const unbrokenWallet: Connector = {
  ...fakeConnector,
  id: 'local.unbroken',
  name: names.unbrokenWallet,
}
export const arabicWallet: Connector = { ...fakeConnector, id: 'local.arabic', name: names.arabicWallet }
export const cyrillicWallet: Connector = {
  ...fakeConnector,
  id: 'local.cyrillic',
  name: names.cyrillicWallet,
}

/** Two tokens of one name, of which one is an imitation. */
export const metaMask: Connector = {
  ...fakeConnector,
  id: 'io.metamask',
  name: 'MetaMask',
  info: { rdns: 'io.metamask' },
  imageUrl: walletMarks.MetaMask,
}
export const otherMetaMask: Connector = {
  ...metaMask,
  id: 'io.metamask.flask',
  info: { rdns: 'io.metamask.flask' },
}

/** A wallet is connected, with the account above. */
export const connectedWith = (connector: Connector = harbor, networkId = ethereum.caipNetworkId) => {
  const connection = connectedOn(networkId, address)
  const account = { namespace: 'eip155', address, type: 'eoa' } as const
  const session = { status: 'connected', connector, account, accounts: [account] } as const
  return { ...connection, namespaces: { eip155: { networkId, session } } }
}

/** Texts to sign, short and long, and one with hidden characters. */
export const signInMessages = {
  ethereum: signInText({ accountAddress: address, chainId: 'eip155:1' }),
  resources: signInText({
    accountAddress: address,
    chainId: 'eip155:1',
    expirationTime: '2026-03-15T10:00:00.000Z',
    notBefore: '2026-03-14T10:00:00.000Z',
    requestId: 'a-request-1',
    resources: [
      'https://harbor.example/terms/of/the/service/in/a/path/that/is/long/and/has/no/space/at/all/anywhere',
      'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      `urn:recap:${'eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvcGVyc29uYWxfc2lnbiI6W3t9XX19fQ'.repeat(3)}`,
    ],
  }),
  solana: signInText({ accountAddress: solanaAddress, chainId: solana.caipNetworkId }),
} as const

function signInText(fields: Pick<SignInFields, 'accountAddress' | 'chainId'> & Partial<SignInFields>) {
  return formatSignInMessage({
    domain: 'harbor.example',
    uri: 'https://harbor.example/login',
    version: '1',
    nonce: '32891756a1b2c3d4',
    issuedAt: '2026-03-14T10:00:00.000Z',
    statement: 'Sign in to the Harbor Exchange.',
    ...fields,
  })
}

/** Names, symbols and addresses, which are not translated: for the test that finds untranslated texts. */
export const dataWords: readonly string[] = [
  ...Object.values(names),
  ...Object.values(signInMessages),
  'Ethereum',
  'OP Mainnet',
  'Sepolia',
  'Base',
  'Network',
  'Wallet',
  ...Object.keys(walletMarks),
  'Meadow',
  'Quay',
  'Broken Picture',
  'Etherscan',
  'Explorer',
  'WalletConnect',
  'Solana',
  'Devnet',
  'Firefox on Linux',
  'Chrome on macOS',
  // The browser names countries in the pseudo-locale's nearest language.
  'France',
  'Portugal',
  'iCloud Keychain',
  'WRAPPEDSTAKEDETHER',
  'ETH',
  'Ether',
  'USD Coin',
  'Dai Stablecoin',
  'Wrapped liquid staked Ether 2.0',
  'USDC',
  'NFTs',
  'Uniswap v3',
  'USD',
  'Coinbase',
  'Meld',
  'Buy USDC',
  'nick.eth',
  'Harbor Light',
  // Error codes, for support.
  'FileRefused',
  'ReleaseRolledBack',
  'ReleaseExpired',
  ...Object.values(providerNames),
  'Ada Lovelace',
  'ada@harbor.example',
  'ada-augusta-of-the-far-harbor-and-of-every-lighthouse',
  'ada.augusta.king.of.lovelace@far-harbor.example',
  // Dates are written by the browser.
  'March',
  'February',
  'December',
  'Mar',
  'Feb',
  'Dec',
  'Claim',
  'Harbor Exchange',
  'io',
  'metamask',
  'flask',
  'local.harbor',
  'org.example.wallet',
  'eip155:5',
  'latchkey.test',
  'wallet',
  'my',
  'Moon',
  'Wrapped Staked Ether of the North',
  // The id of a payment, the number of an order, and the name of a site.
  '0xab…ababab',
  'order-1',
  'Host',
  friend,
  lookAlike,
  '0x5a',
  '029c4c',
  'aB9c4c',
  address,
  otherAddress,
  '0xAb',
  '9aeC9B',
  // The first 4 and last 6 characters of `address`, then `solanaAddress` with its parts.
  '0xd8',
  'A96045',
  solanaAddress,
  'AKnL',
  'HaRSZ9',
  // The contract that swaps, and a token that is in no list.
  `0x${'5e'.repeat(20)}`,
  '0x5e',
  '5e5e5e',
  `0x${'7'.repeat(40)}`,
  '0x77',
  'SOL',
  'harbor',
  'eth',
]
