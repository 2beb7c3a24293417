// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IPool {
    function initialize(uint160 sqrtPriceX96) external;
    function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
    function token0() external view returns (address);
    function token1() external view returns (address);
}

interface IPoolFactory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

interface IPaidToken {
    function transfer(address to, uint256 value) external;
    function balanceOf(address owner) external view returns (uint256);
}

/// Creates pools of Uniswap v3 with liquidity over all prices, paid for from its own balances.
contract PoolFiller {
    address private open;

    error NotThePool();

    function fill(
        IPoolFactory factory,
        address tokenA,
        address tokenB,
        uint24 fee,
        uint160 sqrtPriceX96,
        int24 ticks,
        uint128 liquidity
    ) external {
        open = factory.createPool(tokenA, tokenB, fee);
        IPool(open).initialize(sqrtPriceX96);
        IPool(open).mint(msg.sender, -ticks, ticks, liquidity, "");
        open = address(0);
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        if (msg.sender != open) revert NotThePool();
        _pay(IPaidToken(IPool(open).token0()), amount0);
        _pay(IPaidToken(IPool(open).token1()), amount1);
    }

    /// Again for what a FeeToken keeps. `transfer` without a result: a SilentToken returns none.
    function _pay(IPaidToken token, uint256 amount) private {
        uint256 wanted = token.balanceOf(open) + amount;
        for (uint256 owned = token.balanceOf(open); owned < wanted; owned = token.balanceOf(open)) {
            token.transfer(open, wanted - owned);
        }
    }
}
