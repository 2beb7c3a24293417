// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// Can be bought and never sold: only its minter, and pools that pay it out, move it.
contract StuckToken is PlainToken {
    error Stuck();

    constructor(string memory name_, string memory symbol_, uint8 decimals_) PlainToken(name_, symbol_, decimals_) {}

    function _move(address from, address to, uint256 value) internal override {
        if (from.code.length == 0 && from != minter) revert Stuck();
        super._move(from, to, value);
    }
}
