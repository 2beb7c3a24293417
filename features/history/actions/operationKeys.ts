/** What kinds of transactions are called, by the type that the API tells. */
export const operationKeys: Readonly<Record<string, string>> = {
  send: 'history.send',
  receive: 'history.receive',
  trade: 'history.trade',
  approve: 'history.approve',
  deploy: 'history.deploy',
  mint: 'history.mint',
  burn: 'history.burn',
  deposit: 'history.deposit',
  withdraw: 'history.withdraw',
  borrow: 'history.borrow',
  repay: 'history.repay',
  claim: 'history.claim',
  stake: 'history.stake',
  unstake: 'history.unstake',
  cancel: 'history.cancel',
}

/** Of what has no other name. */
export const otherOperation = 'history.execute'
