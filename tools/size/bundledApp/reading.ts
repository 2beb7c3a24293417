import { isUnread } from '@shared/reading/acts/isUnread'
import { takesAll } from '@shared/reading/acts/takesAll'
import { contractsOf } from '@shared/reading/evm/contractsOf'
import { describedAddresses } from '@shared/reading/evm/erc7730/descriptors'
import { isSignable } from '@shared/reading/evm/isSignable'
import { partiesOf } from '@shared/reading/evm/partiesOf'
import { readCall } from '@shared/reading/evm/readCall'
import { readTypedData } from '@shared/reading/evm/readTypedData'
import { tokensOf } from '@shared/reading/evm/tokensOf'
import { readSignIn } from '@shared/reading/signIn/readSignIn'
import { readInstruction } from '@shared/reading/solana/readInstruction'

// Reached from here: what an approval loads to read requests.
Object.assign(globalThis, {
  contractsOf,
  describedAddresses,
  isSignable,
  isUnread,
  takesAll,
  partiesOf,
  readCall,
  readInstruction,
  readSignIn,
  readTypedData,
  tokensOf,
})
