import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestVault } from '../../../tests/vault/startTestVault'
import { approvalsSuite } from './approvals/approvalsSuite'
import { deletionStoreSuite } from './deletion/deletionStoreSuite'
import { deletionSuite } from './deletion/deletionSuite'
import { grantsSuite } from './grants/grantsSuite'
import { emptyFile, killedSuite } from './killedSuite'
import { rotateSuite } from './rotation/rotateSuite'
import { emailChangeSuite } from './signIn/emailChangeSuite'
import { relayedSuite } from './signIn/relayedSuite'
import { signInSuite } from './signIn/signInSuite'
import { knownDevicesSuite } from './slots/knownDevicesSuite'
import { noticesSuite } from './slots/noticesSuite'
import { openingsSuite } from './slots/openingsSuite'
import { relayedLoginSuite } from './slots/relayedLoginSuite'
import { requirementsSuite } from './slots/requirementsSuite'
import { walletSuite } from './slots/walletSuite'
import { killedSocialSuite } from './social/killedSocialSuite'
import { socialSuite } from './social/socialSuite'
import { killedSponsorSuite } from './sponsor/killedSponsorSuite'
import { sponsorSuite } from './sponsor/sponsorSuite'
import { usesMigrationSuite } from './store/usesMigrationSuite'
import { tokensSuite } from './tokens/tokensSuite'

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
usesMigrationSuite('sqlite', async () => emptyFile())
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
