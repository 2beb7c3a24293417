import { Wallet } from '../src/Wallet'

export default function Page() {
  return <Wallet />
}
