import { expect, test } from 'vitest'
import { readFrameUrl } from './readFrameUrl'

const read = (query: string) => readFrameUrl(new URL(`https://vault.example/${query}`))

test('the address names the project and the network', () => {
  expect(read('?projectId=p&chainId=eip155%3A137&version=4')).toEqual({ project: 'p', chainId: 'eip155:137' })
  expect(read('?projectId=p&chainId=solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1').chainId).toBe(
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  )
})

test.each(['', '?projectId=&chainId=', '?chainId=bip122:1', '?chainId=eip155:0', '?chainId=eip155:1%20'])(
  'a missing or wrong value becomes the default: %s',
  (query) => expect(read(query)).toEqual({ project: 'default', chainId: 'eip155:1' }),
)
