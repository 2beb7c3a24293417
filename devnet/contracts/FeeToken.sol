// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// Keeps one percent of each transfer for itself: the receiver gets less than was sent.
contract FeeToken is PlainToken {
    uint256 public constant feeBps = 100;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) PlainToken(name_, symbol_, decimals_) {}

    function _move(address from, address to, uint256 value) internal override {
        uint256 fee = (value * feeBps) / 10_000;
        super._move(from, to, value - fee);
        if (fee > 0) super._move(from, address(this), fee);
    }
}
