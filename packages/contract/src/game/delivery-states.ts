export const deliveryStates = ["PENDING", "LEASED", "PLACED", "UNKNOWN", "DELIVERED", "REJECTED"] as const;
