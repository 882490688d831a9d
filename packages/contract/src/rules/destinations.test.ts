// Tests of destination keys: reading each kind, and splitting lists.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allContactsKey,
  classificationKey,
  groupKey,
  parseDestinationKey,
  selectionKey,
  splitDestinationKeys,
  splitList,
} from './destinations.ts';

fc.configureGlobal({ seed: 20 });

const id = '01936f1e-7b2a-7cc3-9a41-0123456789ab';

describe('reading a key', () => {
  test.each([
    ['membership_00000000-0000-0000-0000-000000000000', { kind: 'all' }],
    [`membership_${id}`, { kind: 'classification', id }],
    [`group_${id}`, { kind: 'group', id }],
    [` GROUP_${id.toUpperCase()} `, { kind: 'group', id }],
    [`selection_${id}`, { kind: 'selection', id }],
    ['group_~Choir', { kind: 'groupPath', path: ['Choir'] }],
    ['group_~House Fellowship / Yaba', { kind: 'groupPath', path: ['House Fellowship', 'Yaba'] }],
    ['group_~Ushers, second row', { kind: 'groupPath', path: ['Ushers, second row'] }],
    ['group_~', null],
    ['group_~a//b', null],
    ['group_Choir', null],
    ['group_00000000-0000-0000-0000-000000000000', null],
    ['membership_~Worker', null],
    ['selection_', null],
    [id, null],
    ['', null],
  ])('[SC-13] %j', (key, destination) => {
    expect(parseDestinationKey(key)).toEqual(destination);
  });

  test('[EC-17] reads what it writes', () => {
    expect(parseDestinationKey(allContactsKey)).toEqual({ kind: 'all' });
    const name = fc.stringMatching(/^[A-Za-z ọ,']{1,20}$/).filter((name) => name.trim() === name);
    fc.assert(
      fc.property(fc.uuid(), fc.array(name, { minLength: 1, maxLength: 3 }), (id, path) => {
        expect(parseDestinationKey(groupKey(id))).toEqual({ kind: 'group', id });
        expect(parseDestinationKey(classificationKey(id))).toEqual({ kind: 'classification', id });
        expect(parseDestinationKey(selectionKey(id))).toEqual({ kind: 'selection', id });
        expect(parseDestinationKey(`group_~${path.join('/')}`)).toEqual({ kind: 'groupPath', path });
      }),
    );
  });
});

describe('splitting a list', () => {
  test.each([
    [undefined, []],
    ['', []],
    [' , ;\n', []],
    ['0803, 0805;0807\r\n0809', ['0803', '0805', '0807', '0809']],
    [
      ['0803,0805', ' 0807 '],
      ['0803', '0805', '0807'],
    ],
  ])('[SC-13] %j', (list, parts) => {
    expect(splitList(list)).toEqual(parts);
  });

  test.each([
    [undefined, []],
    ['', []],
    [`group_~Choir,${groupKey(id)}`, ['group_~Choir', groupKey(id)]],
    [`group_~Ushers, second row, ${allContactsKey}`, ['group_~Ushers, second row', allContactsKey]],
    ['group_~Ushers, second row,', ['group_~Ushers, second row']],
    [
      ['group_~Ushers, second row', `${selectionKey(id)},`],
      ['group_~Ushers, second row', selectionKey(id)],
    ],
    ['Choir,Ushers', ['Choir,Ushers']],
  ])('[SC-13] destination keys %j', (list, keys) => {
    expect(splitDestinationKeys(list)).toEqual(keys);
  });
});
