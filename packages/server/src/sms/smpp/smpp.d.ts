// Types for the part of the package smpp 0.5.1 that we use; it ships none.
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  /** A text field: decoded by data_coding if the package knows it, otherwise the bytes. */
  export interface MessageField {
    message: string | Buffer;
    udh?: Buffer[];
  }

  export interface Pdu {
    command: string;
    command_status: number;
    sequence_number: number;
    message_id?: string;
    system_id?: string;
    service_type?: string;
    source_addr_ton?: number;
    source_addr_npi?: number;
    source_addr?: string;
    dest_addr_ton?: number;
    dest_addr_npi?: number;
    destination_addr?: string;
    esm_class?: number;
    data_coding?: number;
    registered_delivery?: number;
    short_message?: MessageField;
    message_payload?: MessageField;
    sar_msg_ref_num?: number;
    sar_total_segments?: number;
    sar_segment_seqnum?: number;
    receipted_message_id?: string;
    message_state?: number;
    network_error_code?: Buffer;
    isResponse(): boolean;
    response(fields?: Record<string, unknown>): Pdu;
    toBuffer(): Buffer;
  }

  export interface Session extends EventEmitter {
    socket: Socket;
    /** False if the socket is closed: nothing was written and no answer will come. */
    send(
      pdu: Pick<Pdu, 'sequence_number' | 'isResponse' | 'toBuffer'>,
      answered?: (response: Pdu) => void,
    ): boolean;
    close(): void;
    destroy(): void;
  }

  export interface ConnectOptions {
    host: string;
    port: number;
  }

  interface Smpp {
    connect(options: ConnectOptions): Session;
    createServer(options: { key?: string; cert?: string }, listener: (session: Session) => void): NetServer;
    /** A PDU to write, or one read from its bytes, which throws where it is not whole. */
    PDU: new (command: string | Buffer, fields?: Record<string, unknown>) => Pdu;
    commandsById: Record<number, { command: string }>;
  }

  const smpp: Smpp;
  export default smpp;
}
