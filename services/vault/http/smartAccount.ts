// The contracts of smart accounts, at the same addresses on every network. Source: EIP-4337 EntryPoint v0.8; EIP-7702

/** `EntryPoint` 0.8. */
export const entryPointAddress = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** `Simple7702Account` 0.8: the one implementation to which an account is delegated. */
export const implementationAddress = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** keccak256 of the implementation's code. Without it at that address, the network has no smart accounts. */
export const implementationCodeHash = '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3'
