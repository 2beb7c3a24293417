import type { Transfer, TransferObstacle, TransferReceiver } from '@shared/domain/transfer'
import { type Address, getAddressEncoder, type IInstruction } from '@solana/web3.js'
import type { Blockhash, ChainAccount, ChainReader } from './chainReader'
import { createTokenAccount, transferLamports, transferTokens } from './instructions'
import { associatedAccount, isTokenProgram, systemProgram, token2022Program } from './programs'
import { readMint } from './readMint'
import { drawFrom, isAccountOf, readTokenAccount } from './tokenAccount'

/** A transfer as instructions, with the state of the accounts that it concerns. */
export interface TransferPlan {
  readonly instructions: readonly IInstruction[]
  readonly blockhash: Blockhash
  /** The sender's, in lamports. */
  readonly balance: bigint
  /** Of the asset, in base units. */
  readonly holding: bigint
  readonly received: bigint
  readonly receiver: TransferReceiver
  /** The sender's cost of an account for the receiver. */
  readonly creation: bigint
  /** The least that an account may hold, unless it is empty. */
  readonly rent: bigint
  /** Why the token cannot be moved. */
  readonly obstacle?: TransferObstacle | undefined
}

/** Reads the accounts that a transfer depends on, in two round trips at most. @throws if the address is not a token */
export async function planTransfer(
  chain: ChainReader,
  { token, to, amount }: Transfer,
  from: string,
): Promise<TransferPlan> {
  const [owner, receiverAddress] = [from as Address, to as Address]
  const [payer, target, blockhash, rent, mintAccount, found] = await Promise.all([
    chain.account(owner),
    chain.account(receiverAddress),
    chain.blockhash(),
    chain.rent(0),
    token ? chain.account(token as Address) : undefined,
    token ? chain.tokenAccounts(owner, token as Address) : [],
  ])
  const balance = payer?.lamports ?? 0n
  const common = { blockhash, balance, rent }
  if (!token) {
    return {
      ...common,
      instructions: [transferLamports(owner, receiverAddress, amount)],
      holding: balance,
      received: amount,
      receiver: receiverOf(target, to === from),
      creation: 0n,
    }
  }

  if (!mintAccount || !isTokenProgram(mintAccount.owner)) throw new Error(`${token} is no token.`)
  const program = mintAccount.owner as Address
  const mint = token as Address
  const { decimals, takesFee, feeOf, obstacle, accountSize } = readMint(
    mintAccount.data,
    program === token2022Program,
  )
  // The address of such an account is meant as it is given.
  const isTokenAccount = target?.owner === program && isAccountOf(target.data, bytesOf(mint))
  const destination = isTokenAccount
    ? receiverAddress
    : await associatedAccount(receiverAddress, mint, program)
  const [exists, accountRent, epoch] = await Promise.all([
    isTokenAccount || chain.account(destination).then(Boolean),
    chain.rent(accountSize),
    takesFee ? chain.epoch() : 0n,
  ])
  const accounts = found.map(({ address, data }) => readTokenAccount(address, data))
  const drawn = drawFrom(accounts, amount)
  const move = (part: (typeof drawn)[number]) =>
    transferTokens({ program, mint, destination, owner, decimals, ...part })
  return {
    ...common,
    instructions: [
      ...(exists
        ? []
        : [
            createTokenAccount({ payer: owner, account: destination, owner: receiverAddress, mint, program }),
          ]),
      ...drawn.map(move),
    ],
    holding: accounts.reduce((sum, account) => sum + (account.isFrozen ? 0n : account.amount), 0n),
    // Each part is charged by itself.
    received: amount - drawn.reduce((sum, part) => sum + feeOf(part.amount, epoch), 0n),
    receiver:
      to === token
        ? 'token'
        : receiverOf(
            isTokenAccount ? undefined : target,
            to === from || accounts.some(({ address }) => address === to),
            isTokenAccount,
          ),
    creation: exists ? 0n : accountRent,
    obstacle,
  }
}

function receiverOf(
  target: ChainAccount | undefined,
  isSelf: boolean,
  isTokenAccount = false,
): TransferReceiver {
  if (isSelf) return 'self'
  if (isTokenAccount) return 'account'
  if (!target) return 'unused'
  return target.executable || target.owner !== systemProgram ? 'contract' : 'account'
}

const bytesOf = (address: Address) => Uint8Array.from(getAddressEncoder().encode(address))
