// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meet, reservedPart } from './addresses.mjs';

for (const [a, b, expected] of /** @type {const} */ ([
  ['/admin/a', '/admin/a', true],
  ['/admin/a', '/admin/b', false],
  ['/admin/:x', '/admin/contract-list', true],
  ['/admin/contract/:params', '/admin/contract-list', false],
  ['/admin/contract/:params', '/admin/:page/:id', true],
  ['/admin/user/:id?', '/admin/user', true],
  ['/admin/user/:id?', '/admin/user/add', true],
  ['/admin/user/:id?', '/admin/user/1/logs', false],
  ['/admin/:x?/:y', '/admin/a', true],
  ['/admin/*', '/admin/a/b/c', true],
  ['/tanques/:id', '/admin/:id', false],
])) {
  test(`${a} and ${b} ${expected ? 'overlap' : 'do not overlap'}`, () => {
    assert.equal(meet(a, b), expected);
    assert.equal(meet(b, a), expected);
  });
}

for (const [address, expected] of /** @type {const} */ ([
  ['/admin/x', null],
  ['/tanques/:id', null],
  ['/', ''],
  ['/login', 'login'],
  ['/api/users', 'api'],
  ['/:any', ':any'],
  ['/*', '*'],
])) {
  test(`${address} is ${expected === null ? 'free' : 'reserved'}`, () => {
    assert.equal(reservedPart(address), expected);
  });
}
