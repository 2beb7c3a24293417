import { startTestVault } from '../../../tests/vault/startTestVault'
import { signInSuite } from './signIn/signInSuite'

signInSuite('sqlite', startTestVault)
