import { startTestVault } from '../../../tests/vault/startTestVault'
import { emptyFile, killedSuite } from './killedSuite'
import { emailChangeSuite } from './signIn/emailChangeSuite'
import { signInSuite } from './signIn/signInSuite'
import { walletSuite } from './slots/walletSuite'
import { tokensSuite } from './tokens/tokensSuite'

signInSuite('sqlite', startTestVault)
tokensSuite('sqlite', startTestVault)
walletSuite('sqlite', startTestVault)
emailChangeSuite('sqlite', startTestVault)
killedSuite('sqlite', async () => emptyFile(), 1)
