/** The name of a network or a connector, and its mark in our set. */
export interface AssetImage {
  readonly name: string
  readonly mark?: string
}

/**
 * Networks and connectors whose images widgets request, by the image ids that they know. Source: AppKit 1.7.6, its
 * presets.
 */
export const assetImages: ReadonlyMap<string, AssetImage> = new Map([
  ['ba0ba0cd-17c6-4806-ad93-f9d174f17900', { name: 'Ethereum', mark: 'networks/ethereum' }],
  ['3bff954d-5cb0-47a0-9a23-d20192e74600', { name: 'Arbitrum', mark: 'networks/arbitrum-one' }],
  ['30c46e53-e989-45fb-4549-be3bd4eb3b00', { name: 'Avalanche', mark: 'networks/avalanche' }],
  ['93564157-2e8e-4ce7-81df-b264dbee9b00', { name: 'BNB', mark: 'networks/binance-smart-chain' }],
  ['06b26297-fe0c-4733-5d6b-ffa5498aac00', { name: 'Fantom', mark: 'networks/fantom' }],
  ['ab9c186a-c52f-464b-2906-ca59d760a400', { name: 'Optimism', mark: 'networks/optimism' }],
  ['41d04d42-da3b-4453-8506-668cc0727900', { name: 'Polygon', mark: 'networks/polygon' }],
  ['e86fae9b-b770-4eea-e520-150e12c81100', { name: 'Mantle', mark: 'networks/mantle' }],
  ['6a97d510-cac8-4e58-c7ce-e8681b044c00', { name: 'Hedera', mark: 'networks/hedera-hashgraph' }],
  ['e909ea0a-f92a-4512-c8fc-748044ea6800', { name: 'Sepolia', mark: 'networks/ethereum' }],
  ['a18a7ecd-e307-4360-4746-283182228e00', { name: 'Base Sepolia', mark: 'networks/base' }],
  ['4eeea7ef-0014-4649-5d1d-07271a80f600', { name: 'Unichain Sepolia', mark: 'networks/unichain' }],
  ['2257980a-3463-48c6-cbac-a42d2a956e00', { name: 'Unichain', mark: 'networks/unichain' }],
  ['0a728e83-bacb-46db-7844-948f05434900', { name: 'Monad', mark: 'networks/monad' }],
  ['02b53f6a-e3d4-479e-1cb4-21178987d100', { name: 'Gnosis', mark: 'networks/gnosis' }],
  ['f926ff41-260d-4028-635e-91913fc28e00', { name: 'Evmos', mark: 'tokens/EVMOS' }],
  ['b310f07f-4ef7-49f3-7073-2a0a39685800', { name: 'ZKsync', mark: 'networks/zksync' }],
  ['5a73b3dd-af74-424e-cae0-0de859ee9400', { name: 'Filecoin', mark: 'networks/filecoin' }],
  ['34e68754-e536-40da-c153-6ef2e7188a00', { name: 'IoTeX', mark: 'networks/iotex' }],
  ['3897a66d-40b9-4833-162f-a2c90531c900', { name: 'Metis', mark: 'networks/metis-andromeda' }],
  ['161038da-44ae-4ec7-1208-0ea569454b00', { name: 'Moonbeam', mark: 'networks/moonbeam' }],
  ['f1d73bb6-5450-4e18-38f7-fb6484264a00', { name: 'Moonriver', mark: 'networks/moonriver' }],
  ['845c60df-d429-4991-e687-91ae45791600', { name: 'Zora', mark: 'networks/zora' }],
  ['ab781bbc-ccc6-418d-d32d-789b15da1f00', { name: 'Celo', mark: 'networks/celo' }],
  ['7289c336-3981-4081-c5f4-efc26ac64a00', { name: 'Base', mark: 'networks/base' }],
  ['3ff73439-a619-4894-9262-4470c773a100', { name: 'Aurora', mark: 'networks/aurora' }],
  ['b8101fc0-9c19-4b6f-ec65-f6dfff106e00', { name: 'Ronin', mark: 'networks/ronin' }],
  ['e329c2c9-59b0-4a02-83e4-212ff3779900', { name: 'Berachain', mark: 'networks/berachain' }],
  ['fc2427d1-5af9-4a9c-8da5-6f94627cd900', { name: 'Abstract', mark: 'networks/abstract' }],
  ['a1b58899-f671-4276-6a5e-56ca5bd59700', { name: 'Solana', mark: 'networks/solana' }],
  ['0b4838db-0161-4ffe-022d-532bf03dba00', { name: 'Bitcoin', mark: 'networks/bitcoin' }],
  ['39354064-d79b-420b-065d-f980c4b78200', { name: 'Bitcoin Testnet', mark: 'networks/bitcoin' }],
  ['0c2840c3-5b04-4c44-9661-fbd4b49e1800', { name: 'Coinbase', mark: 'wallets/coinbase' }],
  ['461db637-8616-43ce-035a-d89b8a1d5800', { name: 'Safe', mark: 'wallets/safe' }],
  ['54a1aa77-d202-4f8d-0fb2-5d2bb6db0300', { name: 'Ledger', mark: 'wallets/ledger' }],
  ['ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400', { name: 'WalletConnect', mark: 'wallets/wallet-connect' }],
  ['07ba87ed-43aa-4adf-4540-9e6a2b9cae00', { name: 'Browser Wallet' }],
])
