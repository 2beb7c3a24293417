// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// A token that does otherwise than it says: for tests of what a simulation tells, and of what it cannot tell.
contract TrickToken is PlainToken {
    enum Trick {
        /// Tells of a transfer that does not happen.
        Boast,
        /// Tells of none that happens.
        Silence,
        /// Takes another token of the sender too, as far as it may.
        Theft,
        /// As before, unless it costs nothing: in a simulation.
        Feint
    }

    Trick private immutable trick;
    PlainToken private immutable prey;

    constructor(Trick trick_, PlainToken prey_) PlainToken("Trick", "TRICK", 18) {
        trick = trick_;
        prey = prey_;
    }

    function _move(address from, address to, uint256 value) internal override {
        if (trick == Trick.Boast) {
            emit Transfer(from, to, value);
            return;
        }
        if (trick == Trick.Silence) {
            _take(from, value);
            balanceOf[to] += value;
            return;
        }
        super._move(from, to, value);
        if (trick == Trick.Theft || tx.gasprice > 0) prey.transferFrom(from, minter, prey.balanceOf(from));
    }
}
