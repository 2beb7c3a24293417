// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Token {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
}

/// Sells tokens at a price that its keeper sets: something to trade with, to call, and to be refused by.
contract Bazaar {
    /// Takes `paid` of one token and gives `bought` of another, which it must hold.
    function trade(Token pay, uint256 paid, Token buy, uint256 bought) external {
        require(pay.transferFrom(msg.sender, address(this), paid), "not paid");
        require(buy.transfer(msg.sender, bought), "not given");
    }

    event Rang(address indexed by);

    function ring() external {
        emit Rang(msg.sender);
    }

    function refuse() external pure {
        revert("The bazaar is closed");
    }
}
