// Types that browsers and Node share and the rules may use.

declare class URL {
  constructor(address: string);
  static canParse(address: string): boolean;
  readonly hostname: string;
}
