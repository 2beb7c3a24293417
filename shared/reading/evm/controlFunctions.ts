import { type Call, type FunctionTable, fn, type Reading } from './functionTable'
import type { Address, Step } from './step'

type Control = Extract<Step, { kind: 'control' }>

/** A Safe takes them from itself alone. */
const control =
  <V extends readonly unknown[]>(of: Control['of'], read: (values: V) => Partial<Control>) =>
  (values: V, { to: account }: Call, { caller }: Reading): Step | undefined =>
    caller === account ? { kind: 'control', account, of, ...read(values) } : undefined

/** Source: Safe 1.3 and 1.4, `OwnerManager`, `ModuleManager`, `GuardManager` and `FallbackManager` */
export const controlFunctions: FunctionTable = {
  '0x0d582f13': fn<[Address, bigint]>(
    'addOwnerWithThreshold(address,uint256)',
    control('owner', ([added, threshold]: [Address, bigint]) => ({ added, threshold })),
  ),
  // Each is named behind the one before it in the Safe's list.
  '0xf8dc5dd9': fn<[Address, Address, bigint]>(
    'removeOwner(address,address,uint256)',
    control('owner', ([, removed, threshold]: [Address, Address, bigint]) => ({ removed, threshold })),
  ),
  '0xe318b52b': fn<[Address, Address, Address]>(
    'swapOwner(address,address,address)',
    control('owner', ([, removed, added]: [Address, Address, Address]) => ({ removed, added })),
  ),
  '0x694e80c3': fn<[bigint]>(
    'changeThreshold(uint256)',
    control('owner', ([threshold]: [bigint]) => ({ threshold })),
  ),
  '0x610b5925': fn<[Address]>(
    'enableModule(address)',
    control('module', ([added]: [Address]) => ({ added })),
  ),
  '0xe009cfde': fn<[Address, Address]>(
    'disableModule(address,address)',
    control('module', ([, removed]: [Address, Address]) => ({ removed })),
  ),
  '0xe19a9dd9': fn<[Address]>(
    'setGuard(address)',
    control('guard', ([added]: [Address]) => ({ added })),
  ),
  '0xf08a0323': fn<[Address]>(
    'setFallbackHandler(address)',
    control('handler', ([added]: [Address]) => ({ added })),
  ),
}
