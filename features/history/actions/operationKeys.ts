/** The text keys of operations, by the type that the API gives. */
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

/** The text's key for any other operation. */
export const otherOperation = 'history.execute'
