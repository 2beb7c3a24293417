export { verifyAsync } from '@noble/ed25519'
