import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import type { SuccessPayload } from '@shared/frame/successPayloads'

export const evmAccount = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
export const solanaAccount = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

const transaction = 'AQAB'
const hash = `0x${'ab'.repeat(32)}` as const
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const user = {
  email: 'ada@example.org',
  address: evmAccount,
  chainId: 1,
  accounts: [{ address: evmAccount, type: 'eoa' as const }],
  preferredAccountType: 'eoa' as const,
}

/** A valid payload of each event of the page. */
export const appSamples: { readonly [E in AppEvent]: AppPayload<E> } = {
  SWITCH_NETWORK: { chainId: 'eip155:10' },
  CONNECT_EMAIL: { email: 'ada@example.org' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: { otp: '012345' },
  CONNECT_SOCIAL: { uri: 'https://host.invalid/?handle=1', preferredAccountType: 'smartAccount' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'github', returnUrl: 'https://app.example/shop', join: true },
  GET_FARCASTER_URI: { join: true },
  CONNECT_FARCASTER: undefined,
  GET_USER: { chainId: 1, preferredAccountType: 'eoa' },
  SIGN_OUT: undefined,
  IS_CONNECTED: { token: 'handle' },
  GET_CHAIN_ID: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
  INIT_SMART_ACCOUNT: undefined,
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  TURN_OFF_SMART_ACCOUNT: { chainId: 'eip155:10' },
  RPC_REQUEST: { method: 'personal_sign', chainId: 'eip155:1', params: ['0x68656c6c6f', evmAccount] },
  UPDATE_EMAIL: { email: 'ada@example.com' },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '123456' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '654321' },
  AWAIT_UPDATE_EMAIL: undefined,
  SYNC_THEME: {
    themeMode: 'dark',
    themeVariables: { accent: '#3377ff', zIndex: 5 },
    w3mThemeVariables: { '--w3m-accent': '#3377ff' },
  },
  SYNC_DAPP_DATA: {
    metadata: { name: 'Host', description: 'A host', url: 'https://host.invalid', icons: [] },
    sdkVersion: '1.0.0',
    sdkType: 'latchkey',
    projectId: 'default',
  },
  SYNC_LANGUAGE: { locale: 'pt-BR' },
  RELOAD: undefined,
  GET_LOGINS: undefined,
  GET_GRANTS: { chainId: 'eip155:10' },
  REMOVE_LOGIN: { id: 'login-1' },
  GET_SLOTS: undefined,
  ADD_PASSKEY: undefined,
  ADD_RECOVERY_CODE: undefined,
  REMOVE_SLOT: { id: 'slot-1' },
  EXPORT_SEED: undefined,
  EXPORT_KEY: { namespace: 'solana' },
  SET_OPENING_DELAY: { hours: 72 },
  ANSWER_OPENING: { id: 'opening-1', isAllowed: false },
  DELETE_ACCOUNT: undefined,
  KEEP_ACCOUNT: undefined,
}

/** A valid answer of the frame to each of them. */
export const successSamples: { readonly [E in AppEvent]: SuccessPayload<E> } = {
  SWITCH_NETWORK: { chainId: 10 },
  CONNECT_EMAIL: { action: 'VERIFY_DEVICE', digits: '42' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  CONNECT_SOCIAL: { ...user, userName: 'ada' },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://vault.invalid/oauth/github', digits: '42' },
  GET_FARCASTER_URI: { url: 'https://farcaster.invalid/~/siwf?channel=1' },
  CONNECT_FARCASTER: { userName: 'ada' },
  GET_USER: { ...user, smartAccountDeployed: false, login: { provider: 'farcaster', userName: 'ada' } },
  SIGN_OUT: undefined,
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 1 },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1, 8453] },
  INIT_SMART_ACCOUNT: { address: evmAccount, isDeployed: false, foreign: evmAccount },
  SET_PREFERRED_ACCOUNT: { type: 'eoa', address: evmAccount },
  TURN_OFF_SMART_ACCOUNT: { hash: `0x${'ab'.repeat(32)}` },
  RPC_REQUEST: `0x${'ab'.repeat(65)}`,
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'ada@example.com' },
  AWAIT_UPDATE_EMAIL: undefined,
  SYNC_THEME: undefined,
  SYNC_DAPP_DATA: undefined,
  SYNC_LANGUAGE: undefined,
  RELOAD: undefined,
  GET_LOGINS: { logins: [{ id: 'login-1', provider: 'email', email: 'ada@example.org', createdMs: 1 }] },
  GET_GRANTS: {
    grants: [
      {
        id: hash,
        calls: 9,
        usedCalls: 2,
        createdMs: 1,
        expiresMs: 2,
        permissions: [
          { kind: 'coin', total: '5', spent: '0' },
          { kind: 'token', token: evmAccount, total: '10', spent: '3' },
        ],
      },
    ],
  },
  REMOVE_LOGIN: undefined,
  GET_SLOTS: {
    canAddPasskey: true,
    slots: [
      { id: 'slot-1', kind: 'device', name: 'Firefox', createdMs: 1, isHere: true, isRemovable: true },
      { id: 'slot-2', kind: 'automatic', name: '', createdMs: 0, isHere: false, isRemovable: false },
    ],
    exportsKeys: true,
    delay: { hours: 72, leastHours: 24 },
    openings: [{ id: 'opening-1', name: 'Chrome', country: 'DE', askedMs: 1, opensMs: 2 }],
    deletion: { dueMs: 3 },
  },
  ADD_PASSKEY: undefined,
  ADD_RECOVERY_CODE: undefined,
  REMOVE_SLOT: undefined,
  EXPORT_SEED: undefined,
  EXPORT_KEY: undefined,
  SET_OPENING_DELAY: undefined,
  ANSWER_OPENING: undefined,
  DELETE_ACCOUNT: undefined,
  KEEP_ACCOUNT: undefined,
}

const base58Signature = '5'.repeat(88)

/** A valid request for each method that the frame serves, with a result. */
export const rpcSamples: readonly (readonly [request: RpcRequestPayload, result: unknown])[] = [
  [appSamples.RPC_REQUEST, `0x${'ab'.repeat(65)}`],
  [
    { method: 'eth_signTypedData_v4', chainId: 'eip155:1', params: [evmAccount, '{"domain":{}}'] },
    `0x${'ab'.repeat(65)}`,
  ],
  [
    {
      method: 'eth_sendTransaction',
      chainId: 'eip155:8453',
      params: [{ from: evmAccount, to: evmAccount, value: '0x1', data: '0xa9059cbb' }],
    },
    `0x${'ab'.repeat(32)}`,
  ],
  [
    {
      method: 'wallet_sendCalls',
      chainId: 'eip155:8453',
      params: [
        {
          version: '2.0.0',
          id: 'swap-1',
          from: evmAccount,
          chainId: '0x2105',
          atomicRequired: true,
          calls: [{ to: evmAccount, value: '0x1', data: '0xa9059cbb' }, { to: evmAccount }],
          capabilities: { paymasterService: { optional: true, url: 'https://paymaster.invalid' } },
        },
      ],
    },
    { id: `0x01${'ab'.repeat(80)}` },
  ],
  [
    { method: 'wallet_getCallsStatus', chainId: 'eip155:8453', params: [`0x01${'ab'.repeat(80)}`] },
    {
      version: '2.0.0',
      id: `0x01${'ab'.repeat(80)}`,
      chainId: '0x2105',
      status: 200,
      atomic: true,
      receipts: [
        {
          logs: [{ address: evmAccount, data: '0x', topics: [hash] }],
          status: '0x1',
          blockHash: hash,
          blockNumber: '0x1',
          gasUsed: '0x5208',
          transactionHash: hash,
        },
      ],
    },
  ],
  [
    { method: 'wallet_getCapabilities', chainId: 'eip155:1', params: [evmAccount, ['0x1', '0x2105']] },
    { '0x1': { atomic: { status: 'ready' } } },
  ],
  [
    {
      method: 'eth_sendUserOperation',
      chainId: 'eip155:1',
      params: [{ sender: evmAccount, callData: '0xb61d27f6', nonce: '0x0' }, entryPoint],
    },
    hash,
  ],
  [
    {
      method: 'eth_estimateUserOperationGas',
      chainId: 'eip155:1',
      params: [{ sender: evmAccount, callData: '0xb61d27f6' }, entryPoint],
    },
    { callGasLimit: '0x5208', verificationGasLimit: '0x5208', preVerificationGas: '0x5208' },
  ],
  [
    { method: 'eth_getUserOperationByHash', chainId: 'eip155:1', params: [hash] },
    { entryPoint, transactionHash: hash },
  ],
  [{ method: 'eth_getUserOperationReceipt', chainId: 'eip155:1', params: [hash] }, null],
  [
    {
      method: 'wallet_grantPermissions',
      chainId: 'eip155:1',
      params: [
        {
          expiry: 1_800_000_000,
          permissions: [
            {
              type: 'native-token-transfer',
              data: { ticker: 'ETH' },
              required: true,
              policies: [{ type: 'token-allowance', data: { allowance: '0x1' } }],
            },
          ],
        },
      ],
    },
    { expiry: 1_800_000_000, grantedPermissions: [{}], permissionsContext: hash },
  ],
  [
    {
      method: 'wallet_revokePermissions',
      chainId: 'eip155:1',
      params: [{ permissionsContext: hash }],
    },
    null,
  ],
  [{ method: 'eth_supportedEntryPoints', chainId: 'eip155:1', params: [] }, [entryPoint]],
  [
    {
      method: 'solana_signMessage',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      params: { message: 'StV1DL6CwTryKyV', pubkey: solanaAccount },
    },
    { signature: base58Signature },
  ],
  [
    {
      method: 'solana_signTransaction',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      params: { transaction, pubkey: solanaAccount },
    },
    { signature: base58Signature, transaction },
  ],
  [
    {
      method: 'solana_signAllTransactions',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      params: { transactions: [transaction, transaction], pubkey: solanaAccount },
    },
    { transactions: [transaction, transaction] },
  ],
  [
    {
      method: 'solana_signAndSendTransaction',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      params: {
        transaction,
        pubkey: solanaAccount,
        sendOptions: { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 2 },
      },
    },
    { signature: base58Signature },
  ],
]
