import { expect, test } from 'vitest'
import { messagePowers } from '../../frame/page/messagePowers'
import { powers } from '../../servers/vault/server/power/powers'
import { describePowers } from './describePowers'

test('the page of the reference is the tables', async () => {
  await expect(describePowers(powers, messagePowers)).toMatchFileSnapshot('../../docs/reference/power.md')
})
