/** The sender: name, address and registration numbers of the seller. Source: GEN-10. */
export type Sender = {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
  readonly register: string;
  readonly director: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
};
