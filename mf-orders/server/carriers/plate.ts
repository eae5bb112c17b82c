/** A plate as it is compared: capital letters and digits only (`abc-1d23` is `ABC1D23`). */
export const plainPlate = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, '');
