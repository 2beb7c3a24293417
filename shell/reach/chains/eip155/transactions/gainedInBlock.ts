import { toBigInt, toHex } from '@shared/domain/evmQuantity'
import type { Log } from '@shared/reading/changes/evm/log'
import { balanceQuestion, readNumber } from '@shared/reading/evm/tokenAnswers'
import { toAddress } from './ethCall'
import { transferOf } from './movesOf'

export type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/**
 * The difference of an account's coins after a block, in base units. @throws if nodes forgot the balances of the block
 */
export async function coinsGainedIn(blockNumber: string, account: string, ask: Ask): Promise<bigint> {
  const [before, after] = await aroundBlock(blockNumber, async (block) =>
    toBigInt(await ask('eth_getBalance', account, block)),
  )
  return after - before
}

/**
 * What an account got of a token whose events do not report it: the growth of its balance in the block. Undefined if it
 * fell, if the block has events of other transfers of the account, or if nodes forgot the balances of the block.
 */
export async function silentlyGained(
  blockNumber: string,
  { account, token }: { readonly account: string; readonly token: string },
  ask: Ask,
): Promise<bigint | undefined> {
  try {
    const [before, after] = await aroundBlock(blockNumber, async (block) => {
      const answer = await ask('eth_call', { to: token, data: balanceQuestion(account) }, block)
      return readNumber(answer) ?? toBigInt('')
    })
    if (after <= before) return after === before ? 0n : undefined
    const logs = await ask('eth_getLogs', { address: token, fromBlock: blockNumber, toBlock: blockNumber })
    const others = (logs as readonly Log[]).map(transferOf)
    const isTold = others.some((each) => each?.token === toAddress(token) && each.isTo(account))
    return isTold ? undefined : after - before
  } catch {
    return undefined
  }
}

/** The answers for the block before and the block itself. */
function aroundBlock(blockNumber: string, at: (block: string) => Promise<bigint>): Promise<[bigint, bigint]> {
  const block = toBigInt(blockNumber)
  return Promise.all([at(toHex(block - 1n)), at(toHex(block))])
}
