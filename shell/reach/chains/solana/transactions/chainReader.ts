import { estimatedFee } from '@shared/amounts/feeExcess'
import type { Network } from '@shared/domain/network'
import type { Address } from '@solana/web3.js'
import type { RpcRequest } from '../../rpc/rpcRequest'

/** An account of the chain, its data as bytes. */
export interface ChainAccount {
  readonly owner: string
  readonly lamports: bigint
  readonly executable: boolean
  readonly data: Uint8Array
}

interface RawAccount {
  readonly owner: string
  readonly lamports: bigint
  readonly executable: boolean
  readonly data: readonly [string, 'base64']
}

export interface Blockhash {
  readonly blockhash: string
  readonly lastValidBlockHeight: bigint
}

/** The outcome of a simulated transaction. */
export interface Simulation {
  readonly error: unknown
  readonly logs: readonly string[]
  readonly units: number
}

interface RawTokenBalance {
  readonly accountIndex: bigint | number
  readonly mint: string
  readonly owner?: string
  readonly uiTokenAmount: { readonly amount: string }
}

interface RawTransaction {
  readonly transaction: { readonly message: { readonly accountKeys: readonly { readonly pubkey: string }[] } }
  readonly meta: {
    readonly preBalances: readonly (bigint | number)[]
    readonly postBalances: readonly (bigint | number)[]
    readonly preTokenBalances?: readonly RawTokenBalance[]
    readonly postTokenBalances?: readonly RawTokenBalance[]
  } | null
}

/** The network counts these bytes for each account besides its data. Source: Solana documentation, "Rent" */
const accountBytes = 128n
/** The rent of two years, which frees an account from further rent. */
const lamportsPerByte = 6_960n
const commitment = 'confirmed'
/** A transaction of a version that was not asked for. Source: Solana's JSON-RPC error codes */
const unsupportedVersion = -32015
/** How many transactions of an account are searched for an unnamed one. */
export const searchedMax = 20
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Reads from the nodes of a network, with their answers in our own shapes. Source: Solana JSON-RPC */
export function createChainReader(request: RpcRequest, network: Network) {
  const ask = (method: string, ...params: unknown[]) => request(network, method, params)
  const askValue = async <T>(method: string, ...params: unknown[]) =>
    ((await ask(method, ...params)) as { readonly value: T }).value
  const toAccount = ({ data, ...account }: RawAccount): ChainAccount => ({
    ...account,
    data: fromBase64(data[0]),
  })
  return {
    account: async (address: Address) => {
      const found = await askValue<RawAccount | null>('getAccountInfo', address, {
        encoding: 'base64',
        commitment,
      })
      return found ? toAccount(found) : undefined
    },
    tokenAccounts: async (owner: Address, mint: Address) => {
      const format = { encoding: 'base64', commitment }
      const found = await askValue<readonly { pubkey: Address; account: RawAccount }[]>(
        'getTokenAccountsByOwner',
        owner,
        { mint },
        format,
      )
      return found.map(({ pubkey, account }) => ({ address: pubkey, data: toAccount(account).data }))
    },
    /** The least that an account of so many bytes must hold. */
    rent: async (size: number) =>
      estimatedFee(
        BigInt((await ask('getMinimumBalanceForRentExemption', size)) as bigint),
        (accountBytes + BigInt(size)) * lamportsPerByte,
      ),
    epoch: async () => BigInt(((await ask('getEpochInfo', { commitment })) as { epoch: bigint }).epoch),
    blockhash: () => askValue<Blockhash>('getLatestBlockhash', { commitment }),
    height: async () => BigInt((await ask('getBlockHeight', { commitment })) as bigint),
    /** The height of the newest block that no fork can undo. */
    finalHeight: async () => BigInt((await ask('getBlockHeight', { commitment: 'finalized' })) as bigint),
    /** Undefined if the node cannot say. */
    fee: async (message: Uint8Array) =>
      (await askValue<bigint | null>('getFeeForMessage', toBase64(message), { commitment })) ?? undefined,
    simulate: async (transaction: Uint8Array): Promise<Simulation> => {
      const { err, logs, unitsConsumed } = await askValue<{
        err: unknown
        logs: readonly string[] | null
        unitsConsumed?: bigint
      }>('simulateTransaction', toBase64(transaction), {
        encoding: 'base64',
        commitment,
        sigVerify: false,
        replaceRecentBlockhash: true,
      })
      return { error: err, logs: logs ?? [], units: Number(unitsConsumed ?? 0n) }
    },
    send: async (transaction: Uint8Array) =>
      (await ask('sendTransaction', toBase64(transaction), {
        encoding: 'base64',
        preflightCommitment: commitment,
      })) as string,
    /** Undefined if no node knows it. */
    status: async (signature: string) => {
      const [found] = await askValue<
        readonly ({ readonly err: unknown; readonly confirmationStatus: string | null } | null)[]
      >('getSignatureStatuses', [signature], { searchTransactionHistory: true })
      return found ?? undefined
    },
    slot: async () => Number((await ask('getSlot', { commitment })) as bigint),
    /** The transactions of an account, the newest first. */
    signaturesOf: async (address: string) =>
      (await ask('getSignaturesForAddress', address, { commitment, limit: searchedMax })) as readonly {
        readonly signature: string
        readonly slot: bigint
        readonly err: unknown
        readonly confirmationStatus?: string | null
      }[],
    /**
     * The change of an owner's balance of an asset by a transaction, in base units, and whose transaction it is. It is
     * undefined if no node has the transaction, or if its version is later than those that this code reads.
     */
    changesOf: async (signature: string, token: string | undefined) => {
      const options = { commitment, encoding: 'jsonParsed', maxSupportedTransactionVersion: 1 }
      const asked = ask('getTransaction', signature, options).catch((error) => {
        if (error?.code !== unsupportedVersion) throw error
      })
      const found = (await asked) as RawTransaction | null | undefined
      if (!found?.meta) return undefined
      const { meta, transaction } = found
      const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
      const changeOf = (holder: string): bigint => {
        if (!token) {
          const index = keys.indexOf(holder)
          return index < 0 ? 0n : BigInt(meta.postBalances[index]!) - BigInt(meta.preBalances[index]!)
        }
        const sum = (balances: readonly RawTokenBalance[] = []) =>
          balances
            .filter(
              ({ mint, owner, accountIndex }) =>
                mint === token && (owner === holder || keys[Number(accountIndex)] === holder),
            )
            .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
        return sum(meta.postTokenBalances) - sum(meta.preTokenBalances)
      }
      return Object.assign(changeOf, { isOf: (account: string) => keys.includes(account) })
    },
  }
}

export type ChainReader = ReturnType<typeof createChainReader>
