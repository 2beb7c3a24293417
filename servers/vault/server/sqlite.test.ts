import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestVault } from '../../../tests/vault/startTestVault'
import { migrationsSuite } from '../../kit/store/migrations.suite'
import { approvalsSuite } from './approvals/approvals.suite'
import { deletionSuite } from './deletion/deletion.suite'
import { deletionStoreSuite } from './deletion/deletionStore.suite'
import { grantsSuite } from './grants/grants.suite'
import { emptyFile, killedSuite } from './killed.suite'
import { killedSponsorSuite } from './paymaster/killedSponsor.suite'
import { sponsorSuite } from './paymaster/sponsor.suite'
import { rotateSuite } from './rotation/rotate.suite'
import { emailChangeSuite } from './signIn/emailChange.suite'
import { relayedSuite } from './signIn/relayed.suite'
import { signInSuite } from './signIn/signIn.suite'
import { knownDevicesSuite } from './slots/knownDevices.suite'
import { noticesSuite } from './slots/notices.suite'
import { openingsSuite } from './slots/openings.suite'
import { relayedLoginSuite } from './slots/relayedLogin.suite'
import { requirementsSuite } from './slots/requirements.suite'
import { slotStoreSuite } from './slots/slotStore.suite'
import { walletSuite } from './slots/wallet.suite'
import { killedSocialSuite } from './social/killedSocial.suite'
import { socialSuite } from './social/social.suite'
import { migrations } from './store/migrations'
import { tokensSuite } from './tokens/tokens.suite'

signInSuite('sqlite', startTestVault)
relayedSuite('sqlite', startTestVault)
tokensSuite('sqlite', startTestVault)
walletSuite('sqlite', startTestVault)
noticesSuite('sqlite', startTestVault)
openingsSuite('sqlite', startTestVault)
relayedLoginSuite('sqlite', startTestVault)
knownDevicesSuite('sqlite', startTestVault)
requirementsSuite('sqlite', startTestVault)
grantsSuite('sqlite', startTestVault)
approvalsSuite('sqlite', startTestVault)
emailChangeSuite('sqlite', startTestVault)
deletionSuite('sqlite', startTestVault)
deletionStoreSuite('sqlite', async () => emptyFile())
socialSuite('sqlite', startTestVault)
sponsorSuite('sqlite', startTestVault)
migrationsSuite('sqlite', async () => emptyFile(), migrations)
slotStoreSuite('sqlite', async () => emptyFile())
// By chance, so that many runs see every statement.
killedSuite('sqlite', async () => emptyFile(), { first: randomInt(5), step: 5 })
rotateSuite('sqlite', async () => emptyFile(), 1)
killedSocialSuite('sqlite', async () => emptyFile(), { first: 0, step: 4 })
killedSponsorSuite('sqlite', async () => emptyFile(), { first: 0, step: 2 })

test('on a database of another secret the vault does not start, so that no visitor is given a second, empty wallet', async () => {
  const file = emptyFile()
  const vault = await startTestVault(file)
  await vault.stop()

  const start = startTestVault({ ...file, secret: new Uint8Array(32).fill(2) })

  await expect(start).rejects.toThrow('The database belongs to another VAULT_SECRET')
  await (await startTestVault(file)).stop()
})
