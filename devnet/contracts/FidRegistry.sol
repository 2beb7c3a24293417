// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Who has which Farcaster id, as far as signing in reads it. Source: Farcaster's IdRegistry.
contract FidRegistry {
    mapping(address custody => uint256 fid) public idOf;
    mapping(uint256 fid => address custody) public custodyOf;

    /// Anyone may register and take over: this is a test chain.
    function register(address custody, uint256 fid) external {
        idOf[custodyOf[fid]] = 0;
        idOf[custody] = fid;
        custodyOf[fid] = custody;
    }
}
