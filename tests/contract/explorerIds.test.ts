import { expect, test } from 'vitest'
import { readWallets } from '../../servers/api/wallets/readWallets'
import { explorerIds } from '../../shell/reach/connectors/explorerIds'

test("the widget's explorer ids match the registry", () => {
  const registered = new Map(readWallets().flatMap(({ id, rdns }) => (rdns ? [[rdns, id]] : [])))

  for (const [rdns, id] of Object.entries(explorerIds))
    expect([rdns, registered.get(rdns.replace(/\.mobile$/, ''))]).toEqual([rdns, id])
})
