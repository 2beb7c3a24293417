import { parseAbi } from 'viem'

/** The ABIs of our contracts. Their sources are next to this file. */
export const abis = {
  token: parseAbi([
    'function mint(address to, uint256 value)',
    'function burn(uint256 value)',
    'function approve(address spender, uint256 value)',
    'function transfer(address to, uint256 value)',
    'function balanceOf(address owner) view returns (uint256)',
  ]),
  collectible: parseAbi([
    'function mint(address to) returns (uint256)',
    'function burn(uint256 tokenId)',
    'function transferFrom(address from, address to, uint256 tokenId)',
    'function ownerOf(uint256 tokenId) view returns (address)',
    'function tokenURI(uint256 tokenId) view returns (string)',
  ]),
  cargo: parseAbi([
    'function mint(address to, uint256 id, uint256 value)',
    'function burn(uint256 id, uint256 value)',
    'function setApprovalForAll(address operator, bool approved)',
    'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
    'function balanceOf(address owner, uint256 id) view returns (uint256)',
    'function uri(uint256 id) view returns (string)',
  ]),
  bazaar: parseAbi([
    'function trade(address pay, uint256 paid, address buy, uint256 bought)',
    'function ring()',
    'function refuse()',
  ]),
  registry: parseAbi([
    'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
    'function setResolver(bytes32 node, address resolver)',
  ]),
  register: parseAbi(['function register(bytes32 label, address owner)']),
  resolver: parseAbi([
    'function setAddr(bytes32 node, address a)',
    'function setText(bytes32 node, string key, string value)',
  ]),
  reverse: parseAbi(['function setDefaultResolver(address resolver)', 'function setName(string name)']),
  filler: parseAbi([
    'function fill(address factory, address tokenA, address tokenB, uint24 fee, uint160 sqrtPriceX96, int24 ticks, uint128 liquidity)',
  ]),
  feed: parseAbi([
    'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
    'function decimals() view returns (uint8)',
  ]),
} as const
