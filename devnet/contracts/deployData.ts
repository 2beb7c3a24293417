import { type Abi, encodeDeployData, type Hex } from 'viem'
import artifacts from './artifacts.json' with { type: 'json' }

/** Our contracts, by the names in their sources. */
export type ContractName = keyof typeof artifacts

/** The data of the transaction that deploys a contract. */
export function deployData(name: ContractName, args: readonly unknown[] = []): Hex {
  const { abi, bytecode } = artifacts[name]
  return encodeDeployData({ abi: abi as Abi, bytecode: bytecode as Hex, args })
}
