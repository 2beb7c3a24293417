import { readState } from 'latchkey/ssr'
import { headers } from 'next/headers'
import { Wallet } from '../src/Wallet'

export default async function Page() {
  return <Wallet initialState={readState((await headers()).get('cookie'))} />
}
