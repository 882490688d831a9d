// One page of an SMS as the fields of a submit_sm (SMPP 3.4 section 4.4.1).
import { encodeGsm7, encodeUcs2 } from '@tidings/contract/rules/gsm-bytes.ts';
import type { SmsParcel } from '../provider.ts';
import type { SmppOptions } from './smpp-url.ts';

const INTERNATIONAL = 1;
const ISDN = 1;
const ALPHANUMERIC = 5;
const DEFAULT_ALPHABET = 0;
const UCS2 = 8;
const HAS_HEADER = 0x40;

/**
 * The fields of a submit_sm. The text always travels as bytes: given a string the package would choose an alphabet
 * of its own. Throws RangeError for a text outside its alphabet.
 */
export function submitFields(parcel: SmsParcel, options: SmppOptions): Record<string, unknown> {
  const gsm = parcel.encoding === 'gsm7';
  const text = Buffer.from(gsm ? encodeGsm7(parcel.text) : encodeUcs2(parcel.text));
  const long = parcel.pages > 1;
  const number = /^\+?\d+$/.test(parcel.from);
  return {
    service_type: parcel.route === 'hybrid' ? options.hybridServiceType : options.serviceType,
    source_addr_ton: options.senderTon ?? (number ? INTERNATIONAL : ALPHANUMERIC),
    source_addr_npi: options.senderNpi ?? (number ? ISDN : 0),
    source_addr: parcel.from.replace(/^\+/, ''),
    dest_addr_ton: INTERNATIONAL,
    dest_addr_npi: ISDN,
    destination_addr: parcel.to.replace(/^\+/, ''),
    esm_class: long ? HAS_HEADER : 0,
    registered_delivery: options.receipts ? 1 : 0,
    data_coding: gsm ? DEFAULT_ALPHABET : UCS2,
    short_message: long ? Buffer.concat([concatenation(parcel), text]) : text,
  };
}

/** The user data header that joins the pages on the phone: 8-bit reference (3GPP TS 23.040, 9.2.3.24.1). */
function concatenation(parcel: SmsParcel): Buffer {
  return Buffer.from([5, 0, 3, parcel.reference, parcel.pages, parcel.page]);
}
