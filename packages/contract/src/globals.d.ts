// What browsers and Node both have and the rules may use, beyond the language itself.

declare class URL {
  constructor(address: string);
  static canParse(address: string): boolean;
  readonly hostname: string;
}
