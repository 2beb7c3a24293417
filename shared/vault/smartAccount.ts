/**
 * The contracts of a smart account, at the same addresses on every network that has them.
 * Source: ERC-4337; eth-infinitism/account-abstraction 0.8.0, deployed by CREATE2.
 */
export const entryPointAddress = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** `Simple7702Account`: the one implementation that an account delegates to by EIP-7702. */
export const implementationAddress = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** The Keccak-256 of the implementation's code: accounts delegate only on networks that have it. */
export const implementationCodeHash = '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3'
